import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

const { MEDIA_MUTE_REQUEST, MEDIA_UNMUTE_REQUEST, MEDIA_VOLUME_REQUEST } = MediaActionTypes

/** Mutes, and sets the volume where the browser allows it. */
export function VolumeControl() {
  const { t } = useTranslation('player')
  const dispatch = useMediaDispatch()
  const level = useMediaSelector(({ mediaVolumeLevel }) => mediaVolumeLevel)
  const volume = useMediaSelector(({ mediaVolume }) => mediaVolume ?? 1)
  const isFixed = useMediaSelector(({ mediaVolumeUnavailable }) => mediaVolumeUnavailable !== undefined)
  const isOff = level === 'off'
  return (
    <span className="group/volume flex items-center">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(isOff ? 'unmute' : 'mute')}
        onClick={() => dispatch({ type: isOff ? MEDIA_UNMUTE_REQUEST : MEDIA_MUTE_REQUEST })}
      >
        {isOff ? <VolumeX /> : level === 'high' ? <Volume2 /> : <Volume1 />}
      </Button>
      {!isFixed && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          aria-label={t('volume')}
          value={isOff ? 0 : volume}
          onChange={(event) => dispatch({ type: MEDIA_VOLUME_REQUEST, detail: event.currentTarget.valueAsNumber })}
          className="h-5 w-16 cursor-pointer accent-[#ffffff] max-sm:hidden"
        />
      )}
    </span>
  )
}
