import type { ComponentChildren } from 'preact';
import styles from './welcome.module.css';

/** Drawings of the popup, in the colours of the page; what they show is also said in words. */
const Drawing = ({ children }: { children: ComponentChildren }) => (
  <svg class={styles.picture} viewBox="0 0 240 132" aria-hidden="true">
    <rect class={styles.sheet} x="36" y="14" width="168" height="140" rx="8" />
    {children}
  </svg>
);

const Tabs = ({ at }: { at: 0 | 1 | 2 }) => (
  <>
    {[52, 98, 146].map((x) => (
      <rect key={x} class={styles.faint} x={x} y="26" width="34" height="5" rx="2.5" />
    ))}
    <rect class={styles.accent} x={[52, 98, 146][at] ?? 52} y="36" width="34" height="2.5" />
    <path class={styles.line} d="M36 38.5h168" />
  </>
);

export const PagePicture = () => (
  <Drawing>
    <Tabs at={0} />
    {[50, 76, 102].map((y, index) => (
      <g key={y}>
        <rect class={styles.accent} x="50" y={y + 1} width="14" height="14" rx="4" />
        <rect class={styles.ink} x="72" y={y + 1} width={[76, 58, 88][index]} height="5" rx="2.5" />
        <rect class={styles.faint} x="72" y={y + 10} width={[44, 62, 36][index]} height="4" rx="2" />
        <rect class={styles.outline} x="178" y={y + 2} width="10" height="10" rx="2" />
      </g>
    ))}
  </Drawing>
);

export const CheckInPicture = () => (
  <Drawing>
    <Tabs at={1} />
    <circle class={styles.ring} cx="104" cy="86" r="34" />
    <circle class={styles.ring} cx="104" cy="86" r="19" />
    <circle class={styles.accent} cx="104" cy="86" r="4" />
    <path class={styles.accent} d="M131 62c0 7-9 17-9 17s-9-10-9-17a9 9 0 0 1 18 0z" />
    <circle class={styles.hole} cx="122" cy="62" r="3.4" />
    <circle class={styles.ink} cx="84" cy="98" r="3.5" />
    <circle class={styles.ink} cx="92" cy="62" r="3.5" />
    <rect class={styles.button} x="150" y="104" width="42" height="16" rx="4" />
    <rect class={styles.onButton} x="158" y="110" width="26" height="4" rx="2" />
  </Drawing>
);

const heart = 'M0 4C-7-2-4-8 0-4.5 4-8 7-2 0 4z';

export const ReactionsPicture = () => (
  <Drawing>
    <Tabs at={2} />
    {[52, 80, 108].map((y, index) => (
      <g key={y} opacity={index === 2 ? 0.55 : 1}>
        <circle class={styles.avatar} cx="58" cy={y + 8} r="8" />
        <rect class={styles.ink} x="74" y={y + 1} width={[60, 72, 50][index]} height="5" rx="2.5" />
        <rect class={styles.faint} x="74" y={y + 10} width={[42, 34, 46][index]} height="4" rx="2" />
        <path class={styles.accent} d={heart} transform={`translate(172 ${y + 9}) scale(1.1)`} />
        <rect class={styles.faint} x="182" y={y + 5} width="8" height="5" rx="2.5" />
      </g>
    ))}
  </Drawing>
);

/** The toolbar: the list of extensions, and the pin beside Waymark. */
export const PinPicture = () => (
  <svg class={styles.toolbar} viewBox="0 0 200 96" aria-hidden="true">
    <rect class={styles.bar} x="0.5" y="8" width="199" height="26" rx="6" />
    <rect class={styles.sheet} x="10" y="14" width="120" height="14" rx="7" />
    <path
      class={styles.stroke}
      d="M147 17h3.200a2.3 2.3 0 1 1 4.6 0H158v3.200a2.3 2.3 0 1 1 0 4.600V28h-11v-3.200a2.3 2.3 0 1 0 0-4.600z"
    />
    <rect class={styles.faint} x="176" y="20" width="12" height="3" rx="1.5" />
    <rect class={styles.sheet} x="70" y="40" width="122" height="48" rx="6" />
    <rect class={styles.accent} x="80" y="48" width="14" height="14" rx="3.5" />
    <rect class={styles.hole} x="85" y="50.5" width="4" height="9" rx="1" />
    <rect class={styles.ink} x="101" y="52" width="46" height="5" rx="2.5" />
    <path class={styles.stroke} d="M171 48.500h7l-1.2 5.5 3 3.500h-10.600l3-3.500zM174.5 57.500v5" />
    <rect class={styles.faint} x="80" y="70" width="14" height="10" rx="3" />
    <rect class={styles.faint} x="101" y="73" width="36" height="4" rx="2" />
  </svg>
);
