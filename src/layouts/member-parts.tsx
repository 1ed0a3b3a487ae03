import { PaletteHost } from '#/components/palette-host.tsx'
import { UploadOutlet } from '#/components/uploader/upload-outlet.tsx'

/** What stands beside every page of whoever is signed in: a visitor has no palette and no uploads. */
export function MemberParts() {
  return (
    <>
      <PaletteHost />
      <UploadOutlet />
    </>
  )
}
