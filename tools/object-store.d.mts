/** Starts an empty store on free ports of this machine; `stop` ends it and removes what it holds. The bucket of `url` is still to be made. */
export function startObjectStore(): Promise<{ url: string; folder: string; stop(): Promise<void> }>
