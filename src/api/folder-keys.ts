/** What the keys of all queries of folders begin with. */
export const folderKeys = () => ['folders'] as const
