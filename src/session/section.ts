import { navigatorOf } from './navigator.ts'

/** Looks again at what is open. What is addressed by id belongs to the company before; its list is where both companies meet. */
export function leaveForSection() {
  const [, section] = /^(\/admin\/[a-z-]+)\/[^?#]+/.exec(navigatorOf().here()) ?? []
  if (section) navigatorOf().go(section)
  else navigatorOf().recheck()
}
