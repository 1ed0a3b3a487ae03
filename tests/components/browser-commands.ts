declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next file that the page hands to the browser. */
    readDownload: () => Promise<{ name: string; text: string }>
  }
}

export {}
