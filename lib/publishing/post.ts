export type { Post, PostPerson, PostPhoto, PostPlace } from '../outbox/post';
