/** The people of the demo data, by what they may do. */
export const PERSONAS = {
  super: 'super@demo.outcrop.example',
  lead: 'lead@demo.outcrop.example',
  admin: 'admin@demo.outcrop.example',
  presenter: 'presenter@demo.outcrop.example',
  analyst: 'analyst@demo.outcrop.example',
  both: 'both@demo.outcrop.example',
  investor: 'investor@demo.outcrop.example',
  new: 'new@demo.outcrop.example',
} as const

export type Persona = keyof typeof PERSONAS

export const DEMO_PASSWORD = 'outcrop-demo'
