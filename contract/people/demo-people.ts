/** Whoever the demo can be looked at as, by the name before the @, in the order that the sign-in page offers them. */
export const DEMO_NAMES = ['admin', 'super', 'lead', 'presenter', 'analyst', 'both', 'investor', 'new'] as const
export type DemoName = (typeof DEMO_NAMES)[number]

export const DEMO_PASSWORD = 'outcrop-demo'

export function demoAddress(name: DemoName): string {
  return `${name}@demo.outcrop.example`
}
