import { lazyRouteComponent } from '@tanstack/react-router'

/** The screen of every route that comes with a later release, fetched with the first of them. */
export const PendingScreen = lazyRouteComponent(() => import('./pending-screen.tsx'), 'PendingScreen')
