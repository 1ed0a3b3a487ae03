/** Where the texts of a namespace lie. The version makes an answer that was kept for 24 hours safe to use. */
export function messagesAddress(namespace: string): string {
  return `locales/en/${namespace}.json?v=${__BUILD_VERSION__}`
}
