import { atom } from 'jotai/vanilla'

export const paletteOpenAtom = atom(false)
