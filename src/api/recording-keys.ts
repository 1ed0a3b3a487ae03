/** The first part of the query keys of recordings; a file of its own, since what belongs to one refreshes it too. */
export const allRecordings = () => ['recordings'] as const
