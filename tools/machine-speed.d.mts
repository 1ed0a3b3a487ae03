export function slowness(): Promise<number>
