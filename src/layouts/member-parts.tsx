import { PaletteHost } from '#/components/palette-host.tsx'
import { UploadOutlet } from '#/components/uploader/upload-outlet.tsx'

/** Parts beside every page that only signed-in people have: palette and uploads. */
export function MemberParts() {
  return (
    <>
      <PaletteHost />
      <UploadOutlet />
    </>
  )
}
