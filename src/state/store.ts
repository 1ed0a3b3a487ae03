import { createStore } from 'jotai'

/** The store of the atoms that are read outside React too, by guards and API calls. */
export const store = createStore()
