/** A part of an image in its own pixels, after the rotation. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Longer sides are scaled down, as a cover is never shown larger. */
export const COVER_PIXELS = 2400
const QUALITY = 0.9

/** Width and height of the box around an image that is turned by an angle in radians. */
export function turnedSize(width: number, height: number, angle: number): { width: number; height: number } {
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** The image as the page shows it: turned as its EXIF says, and of every type that browsers show, SVG among them. */
async function readImage(file: File): Promise<{ image: HTMLImageElement; release: () => void }> {
  const image = new Image()
  const source = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(source)
  image.src = source
  try {
    await image.decode()
  } catch (error) {
    release()
    throw error
  }
  return { image, release }
}

/** Draws the area of an image, turned clockwise by degrees, as a WebP of the same name whose longer side is at most `most` pixels. Throws where it cannot be read. */
export async function cropImage(file: File, area: CropArea, degrees: number, most: number): Promise<File> {
  const { image, release } = await readImage(file)
  const angle = (degrees * Math.PI) / 180
  const { naturalWidth: width, naturalHeight: height } = image
  const turned = turnedSize(width, height, angle)
  const scale = Math.min(1, most / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.scale(scale, scale)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(image, -width / 2, -height / 2, width, height)
  release()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new Error('The image could not be encoded')
  // A browser that cannot write WebP writes PNG.
  const extension = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${extension}`, { type: blob.type })
}
