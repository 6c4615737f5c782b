import { defineBackground } from 'wxt/utils/define-background';
import { answerQuestions } from '@/lib/bus/answer';
import { registerEvents } from './events';
import { createFirstTurn } from './first-turn';
import { roomsLater } from './later';
import { registerMenu } from './menu';
import { registerReactionNews } from './reaction-news';

export default defineBackground({
  // A classic script: a module would come in many files, one asking for the next.
  // Listeners are registered in the first turn: an event that starts the worker finds them.
  main() {
    // Scripts in pages need nothing of it; Firefox has no such switch, and keeps no secret there either.
    void chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    const first = createFirstTurn();
    const { discovery } = first;
    const rooms = roomsLater(first);
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
  },
});
