import { GateFullError } from '../auth/gate.ts';

/** Files that are received at once: each is held in memory until it is whole. */
const AT_ONCE = 24;
/** Of one address: whoever sends slowly must not take all places. */
const PER_ADDRESS = 4;

/** Counts the files that are being received. */
export type Uploads = {
  /** Takes a place, and answers how to leave it; throws `GateFullError` when there is none. */
  enter: (address: string) => () => void;
};

/** Makes the places for files that are being received. */
export function createUploads(atOnce = AT_ONCE, perAddress = PER_ADDRESS): Uploads {
  const addresses: string[] = [];
  return {
    enter: (address) => {
      const own = addresses.filter((other) => other === address).length;
      if (addresses.length >= atOnce || own >= perAddress) throw new GateFullError();
      addresses.push(address);
      return () => {
        addresses.splice(addresses.indexOf(address), 1);
      };
    },
  };
}
