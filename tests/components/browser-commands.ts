declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next file that the page hands to the browser. */
    readDownload: () => Promise<{ name: string; text: string }>
    /** Hashes of what each analysis operation gives in a worker thread of Node. */
    sampleHashes: () => Promise<Record<string, string>>
  }
}

export {}
