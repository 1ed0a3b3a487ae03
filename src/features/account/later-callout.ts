import { lazyPart } from '#/ui/lazy-part.ts'

/** What is said beside the form, which most people never see: it is fetched when they begin to fill the form in. */
export const LaterCallout = lazyPart(() => import('#/ui/callout.tsx').then(({ Callout }) => ({ default: Callout })))
