type Known<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown };

/** Makes the value of a key when it is first asked for; `known` holds what was made, weakly where keys are objects. */
export function madeOnce<Key, Value>(make: (key: Key) => Value, known: Known<Key, Value> = new Map<Key, Value>()) {
  return (key: Key): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
