/** Who may look at recordings of a company: its members, as the specification shows no rule for these pages. */
export const readsRecording = {
  who: 'company',
  company: { owns: 'recording', param: 'id' },
  permissions: [],
} as const
/** Who may change them: those who work with presentations. */
export const ofRecording = { ...readsRecording, permissions: ['presentations'] } as const
