import type { ComponentChildren } from 'preact';

/** One entry of a legend. `sign`: drawn before the name, which says the same. */
export const Key = ({
  name,
  sign,
  children,
}: {
  name: string;
  sign?: string;
  children: ComponentChildren;
}) => (
  <li>
    <svg width="12" height="12" aria-hidden="true">
      {children}
    </svg>
    {sign && <span aria-hidden>{sign}</span>}
    <bdi>{name}</bdi>
  </li>
);
