import { createStore } from 'jotai'

/** Holds the atoms that are read outside React too, by guards and by the calls to the API. */
export const store = createStore()
