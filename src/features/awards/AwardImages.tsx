import { useState } from 'react';
import type { AwardLevel } from '#domain/awards/read-awards.ts';
import styles from './award-detail.module.css';

/** The pictures of a level; of a missing one nothing is shown. */
export function AwardImages({ level: { images, imageVertical }, name }: { level: AwardLevel; name: string }) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const shown = [...new Set(images)].filter((image) => !missing.has(image));
  if (shown.length === 0) return null;
  return (
    <div className={imageVertical ? `${styles.images} ${styles.vertical}` : styles.images}>
      {shown.map((image) => (
        <img
          key={image}
          src={image}
          alt={name}
          onError={() => {
            console.error(`The picture ${image} of an award could not be shown.`);
            setMissing((before) => new Set([...before, image]));
          }}
        />
      ))}
    </div>
  );
}
