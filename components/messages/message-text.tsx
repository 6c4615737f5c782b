import type { Post, TextPart } from '@/lib/messages/model';
import styles from './post.module.css';

/** The words, in their own direction and language; everything is text to the browser. */
export function MessageText({ post, people }: { post: Post; people: string | undefined }) {
  if (post.parts.length === 0) return null;
  return (
    <p class={styles.text} dir="auto" lang={post.lang}>
      {post.parts.map((part, index) => (
        <Part key={index} part={part} people={people} />
      ))}
    </p>
  );
}

function Part({ part, people }: { part: TextPart; people: string | undefined }) {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'hashtag':
    case 'symbol':
      return <bdi class={styles.marked}>{part.text}</bdi>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noreferrer" title={part.href}>
          <bdi>{part.text}</bdi>
        </a>
      );
    case 'mention':
      return people ? (
        <a href={people + encodeURIComponent(part.handle)} target="_blank" rel="noreferrer">
          <bdi>{part.text}</bdi>
        </a>
      ) : (
        <bdi class={styles.marked}>{part.text}</bdi>
      );
  }
}
