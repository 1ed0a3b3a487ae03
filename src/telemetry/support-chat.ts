import type { AnalyticsUser } from './analytics.ts'
import { loadVendorScript } from './vendor-script.ts'

/** What a chat script puts on the page as `window.supportChat`. */
export interface SupportChatWidget {
  identify(user: AnalyticsUser): void
  /** Ends the conversation on this device. */
  shutdown(): void
}

declare global {
  interface Window {
    supportChat?: SupportChatWidget
  }
}

/** Offers the chat to a signed-in person. */
export async function openSupportChat(src: string, user: AnalyticsUser) {
  if (await loadVendorScript(src)) window.supportChat?.identify(user)
}

export function closeSupportChat() {
  window.supportChat?.shutdown()
}
