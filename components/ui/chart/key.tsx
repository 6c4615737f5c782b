import type { ComponentChildren } from 'preact';

/** One entry of a legend. */
export const Key = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <li>
    <svg width="12" height="12" aria-hidden="true">
      {children}
    </svg>
    <bdi>{name}</bdi>
  </li>
);
