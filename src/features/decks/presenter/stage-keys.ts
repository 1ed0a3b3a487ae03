/** What a key does during a presentation. */
export type StageKey =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'black'
  | 'white'
  | 'laser'
  | 'pen'
  | 'highlighter'
  | 'undo'
  | 'clear'
  | 'timer'
  | 'larger'
  | 'smaller'
  | 'fullscreen'
  | 'leave'

const KEYS: Readonly<Record<string, StageKey>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
  Home: 'first',
  End: 'last',
  b: 'black',
  '.': 'black',
  w: 'white',
  ',': 'white',
  l: 'laser',
  p: 'pen',
  h: 'highlighter',
  e: 'clear',
  t: 'timer',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  f: 'fullscreen',
  F5: 'fullscreen',
  Escape: 'leave',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The keys of slide programs and of the remotes made for them; null for a key that does nothing here. */
export function stageKeyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): StageKey | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? 'undo' : null
  if (key === ' ' || key === 'Enter') return shiftKey ? 'previous' : 'next'
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
