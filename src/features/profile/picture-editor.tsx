import { PICTURE_EDGE } from '@outcrop/contract/account/account.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeOwnPicture, sendOwnPicture } from '#/api/own-user.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { UserAvatar } from '#/components/user-avatar.tsx'
import { reloadUser } from '#/session/sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const ImageCropDialog = lazyPart(() =>
  import('#/components/form/image-crop-dialog.tsx').then((module) => ({ default: module.ImageCropDialog })),
)

export interface PictureEditorProps {
  readonly user: User
}

/** The person's picture: chosen, cropped to a circle, replaced and removed. */
export function PictureEditor({ user }: PictureEditorProps) {
  const { t } = useTranslation('profile')
  const [chosen, setChosen] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)

  async function choose() {
    void ImageCropDialog.preload()
    const [file] = await pickFiles(IMAGE_ACCEPT, false)
    if (file) setChosen(file)
  }

  async function change(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      await reloadUser()
    } catch (error) {
      await problemToast({ error, title: t('you.pictureFailed'), retry: () => void change(work) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <UserAvatar user={user} size="lg" />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={busy} onClick={() => void choose()}>
          {t(user.profile_image ? 'you.replacePicture' : 'you.addPicture')}
        </Button>
        {user.profile_image && (
          <Button variant="ghost" aria-disabled={busy} onClick={() => void change(removeOwnPicture)}>
            {t('you.removePicture')}
          </Button>
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <ImageCropDialog
            file={chosen}
            aspect={1}
            round
            mostPixels={2 * PICTURE_EDGE}
            onClose={() => setChosen(null)}
            onCropped={(file) => void change(() => sendOwnPicture(file))}
          />
        </Suspense>
      )}
    </div>
  )
}
