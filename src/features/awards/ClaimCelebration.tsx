import { Emblem } from '#ui/Emblem.tsx';
import styles from './won.module.css';

const CHECK = 'm22 45 10 10 18-22';
/** Sparks around the emblem, each on a way of its own (the style sheet). */
const SPARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Celebrates what was won; for the eye alone. */
export function ClaimCelebration() {
  return (
    <div className={styles.celebration} aria-hidden="true">
      {SPARKS.map((spark) => (
        <i key={spark} />
      ))}
      <Emblem figure={CHECK} />
    </div>
  );
}
