import { defineBackground } from 'wxt/utils/define-background';
import { answerQuestions } from '@/lib/bus/answer';
import { registerClosedPages } from './closed-pages';
import { registerEvents } from './events';
import { createFirstTurn } from './first-turn';
import { registerMenu } from './menu';
import { registerReactionNews } from './reaction-news';
import type { Rooms } from './rooms';

export default defineBackground({
  // One classic script: as a module it would come in eight files, and browsers keep no compiled code of it.
  // Listeners are registered in the first turn: an event that starts the worker finds them.
  main() {
    // Scripts in pages need nothing of it; Firefox has no such switch, and keeps no secret there either.
    void chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    const first = createFirstTurn();
    const { discovery } = first;
    let made: Promise<Rooms> | undefined;
    // In the same file: an import of this kind makes its modules run no sooner than now, and it takes them a while.
    const rooms = () => (made ??= import('./rooms').then(({ createRooms }) => createRooms(first)));
    answerQuestions(
      async () => (await rooms()).contracts,
      (message, sender) => {
        const asks = typeof message === 'object' && message !== null && 'inPage' in message;
        if (asks) return rooms().then(({ inPage }) => inPage.onPageQuestion(message, sender));
        void discovery.onPageMessage(message, sender);
        return undefined;
      },
    );
    registerMenu(rooms);
    registerEvents(first, rooms);
    registerReactionNews(rooms);
    registerClosedPages(first.platform.badge);
  },
});
