import { useAtomValue } from 'jotai'
import { flagsAtom } from './atoms.ts'

/** Whether uploading exploration data is switched on for the person. */
export function useMayUpload(): boolean {
  return useAtomValue(flagsAtom)['DATA_FILE_UPLOAD_ENABLED'] === true
}
