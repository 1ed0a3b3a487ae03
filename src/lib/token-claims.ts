interface Claims {
  /** Seconds since 1970; null where the token does not say. */
  readonly expires: number | null
  readonly subject: string | null
}

/** What a token says of itself. An opaque token says nothing and is used until it is refused. */
export function claimsOf(token: string): Claims {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(part)) as { exp?: unknown; sub?: unknown; user_id?: unknown }
    const subject = claims.sub ?? claims.user_id
    return {
      expires: typeof claims.exp === 'number' ? claims.exp : null,
      subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null,
    }
  } catch {
    return { expires: null, subject: null }
  }
}
