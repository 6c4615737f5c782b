import { defineBackground } from 'wxt/utils/define-background';
import { answerQuestions } from '@/lib/bus/answer';
import { registerClosedPages } from './closed-pages';
import { registerMenu } from './menu';
import { registerReactionNews } from './reaction-news';
import { createRooms } from './rooms';
import { registerWake } from './wake';

export default defineBackground({
  // One classic script: as a module it would come in eight files, and browsers keep no compiled code of it.
  // Listeners are registered in the first turn: an event that starts the worker finds them.
  main() {
    // Scripts in pages need nothing of it; Firefox has no such switch, and keeps no secret there either.
    void chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    const rooms = createRooms();
    answerQuestions(rooms.contracts, (message, sender) => {
      const answer = rooms.inPage.onPageQuestion(message, sender);
      if (!answer) void rooms.discovery.onPageMessage(message, sender);
      return answer;
    });
    registerMenu(rooms);
    registerWake(rooms);
    registerReactionNews(async () => rooms);
    registerClosedPages(rooms.badge);
  },
});
