/** Who may look at embeds of a company: its members, as the specification shows no rule for these pages. */
export const readsEmbed = { who: 'company', company: { owns: 'embed', param: 'id' }, permissions: [] } as const
/** Who may change them: those who work with presentations. */
export const ofEmbed = { ...readsEmbed, permissions: ['presentations'] } as const
