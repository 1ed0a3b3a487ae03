/** What to call a person: their name, else the address that they sign in with. */
export function personName(person: { readonly name: string | null; readonly email_address: string | null }): string {
  return person.name?.trim() || person.email_address || ''
}
