import type { ReactNode } from 'react';

/** A tall hexagon with an inner line around a figure drawn on 72 by 88, or around other drawings. */
export function Emblem(props: { figure: string } | { children: ReactNode }) {
  return (
    <svg
      className="emblem"
      viewBox="0 0 72 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M36 2 68 22v44L36 86 4 66V22Z" fill="currentColor" fillOpacity=".1" />
      <path d="M36 8 63 25v38L36 80 9 63V25Z" strokeOpacity=".4" strokeWidth="1" />
      {'figure' in props ? <path d={props.figure} strokeWidth="3" /> : props.children}
    </svg>
  );
}
