export const SUITE_MINUTES: Readonly<Record<string, number>>
export function overLimit(name: string, took: number, slowness?: number): string
