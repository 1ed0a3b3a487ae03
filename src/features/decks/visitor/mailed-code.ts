/** The address and the code in the link of a mail. They stand after the `#`, which no server is sent. */
export function readMailed(): { email: string; code: string } {
  const given = new URLSearchParams(window.location.hash.slice(1))
  const [email, code] = [given.get('email') ?? '', given.get('code') ?? '']
  return email !== '' && /^\d{6}$/.test(code) ? { email, code } : { email: '', code: '' }
}
