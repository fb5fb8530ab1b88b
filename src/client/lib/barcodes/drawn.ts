/** A part of a picture, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** In pixels. A photo that was read in no other way may be too sharp: small, its grain is gone. */
export const longestSides = { frame: 1280, photo: [1600, 800] } as const

/** What of the camera's picture is seen: it fills its place, and what is too much of it is cut off. */
export function seenPart(video: HTMLVideoElement): Part {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  const ratio = clientWidth / clientHeight || videoWidth / videoHeight
  const width = Math.min(videoWidth, videoHeight * ratio)
  const height = Math.min(videoHeight, videoWidth / ratio)
  return { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height }
}

let canvas: HTMLCanvasElement | undefined

/** The pixels of a part of a picture, no larger than given and turned by some degrees, corners and all. */
export function drawn(source: CanvasImageSource, part: Part, longestSide: number, angle: number): ImageData {
  const { x, y, width, height } = part
  const scale = Math.min(1, longestSide / Math.max(width, height, 1))
  const [wide, tall] = [width * scale, height * scale]
  const radians = (angle * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  canvas ??= document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * cosine + tall * sine))
  canvas.height = Math.max(1, Math.round(wide * sine + tall * cosine))
  // It is read from, not shown.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing.')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(radians)
  context.drawImage(source, x, y, width, height, -wide / 2, -tall / 2, wide, tall)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
