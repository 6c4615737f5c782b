import type { ComponentChildren } from 'preact';
import styles from './settings.module.css';

interface FormProps {
  onSubmit(): unknown;
  class?: string | undefined;
  children: ComponentChildren;
}

/** A form that is handled in the page: nothing is submitted to an address. */
export const Form = ({ onSubmit, class: name = styles.stack, children }: FormProps) => (
  <form
    class={name}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
