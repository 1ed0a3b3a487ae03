export function pinnedNode(): string
export function ensureInstalled(needs?: { tests?: boolean }): Promise<boolean>
export function ensureBuilt(needs?: { compressed?: boolean }): Promise<boolean>
