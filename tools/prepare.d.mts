export function pinnedNode(): string
export function ensureInstalled(): Promise<boolean>
export function ensureBuilt(): Promise<boolean>
