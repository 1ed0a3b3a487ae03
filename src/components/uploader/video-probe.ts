import { BlobSource, Input, type InputVideoTrack, MP4, QTFF } from 'mediabunny'

/** What is in a video that is about to be sent. */
export interface VideoProbe {
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** Whether browsers play it as it is. */
  readonly isPlayable: boolean
}

/** Profiles of H.264 with more bits or colours than browsers show, as the parameters of the codec name them. */
const DEEP_PROFILE = /^avc[13]\.(?:6e|7a|f4|2c)/i

/** Looks into a video before it is sent; null where there is no picture, or it cannot be read. */
export async function probeVideo(file: File): Promise<VideoProbe | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
  try {
    const picture = await input.getPrimaryVideoTrack()
    if (!picture) return null
    const sound = await input.getPrimaryAudioTrack()
    const soundCodec = sound && ((await sound.getCodec()) ?? 'unknown')
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return {
      codec: await codecOf(picture),
      width: await picture.getDisplayWidth(),
      height: await picture.getDisplayHeight(),
      seconds,
      isPlayable: (await isPlayable(picture)) && [null, 'aac', 'mp3'].includes(soundCodec),
    }
  } catch {
    // The server says what is wrong with it.
    return null
  } finally {
    input.dispose()
  }
}

/** Its own name where the library knows none. */
async function codecOf(picture: InputVideoTrack): Promise<string> {
  const codec = await picture.getCodec()
  if (codec !== null) return codec
  const own = await picture.getInternalCodecId()
  return typeof own === 'string' ? own : 'unknown'
}

async function isPlayable(picture: InputVideoTrack): Promise<boolean> {
  const parameters = (await picture.getCodecParameterString()) ?? ''
  return (await picture.getCodec()) === 'avc' && !DEEP_PROFILE.test(parameters)
}
