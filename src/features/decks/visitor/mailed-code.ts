/**
 * The email address and the code from the link in an email; null if the URL has none. They are in the URL's hash, which is
 * not sent to any server.
 */
export function readMailedCode(): { email: string; code: string } | null {
  const params = new URLSearchParams(window.location.hash.slice(1))
  const [email, code] = [params.get('email') ?? '', params.get('code') ?? '']
  return email !== '' && /^\d{6}$/.test(code) ? { email, code } : null
}
