import { createManaged } from '../http/managed';
import { ask } from './ask';
import { onChange } from './changes';

/** The administrator’s settings in a page of ours, as the worker has parsed them. */
export const managed = createManaged(() => ask('managed').read());
onChange('managed', managed.forget);
