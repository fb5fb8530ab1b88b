import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawnPicture } from './drawn-picture.tsx'
import { ImageWithFallback } from './image-with-fallback.tsx'
import { readFile } from '#client/lib/http/read-file.ts'

interface Props {
  /** Of a picture of ours. */
  address: string
  alt: string
  className: string
}

const draw = async (file: Blob) => {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas
}

/** A picture that moderators may have hidden, for them and whoever uploaded it. */
export function HiddenPicture({ address, alt, className }: Props) {
  const small = address.replace('-1600.', '-320.')
  const [isHidden, setIsHidden] = useState(false)
  const { data: canvas } = useQuery({
    queryKey: ['hidden-picture', small],
    queryFn: async ({ signal }) => draw(await readFile(small, signal)),
    enabled: isHidden,
    retry: false,
  })

  return canvas ? (
    <DrawnPicture canvas={canvas} alt={alt} className={className} />
  ) : (
    <ImageWithFallback
      src={address}
      alt={alt}
      width={160}
      height={120}
      className={className}
      onError={() => setIsHidden(true)}
    />
  )
}
