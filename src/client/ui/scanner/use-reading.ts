import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createAgreement } from '#client/lib/barcodes/create-agreement.ts'
import { openReader, type BarcodeReader } from '#client/lib/barcodes/reader.ts'

/** Ten a second are quick enough for a hand, and leave the phone cool. */
const pause = 100

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Reads what a camera shows for as long as it is live, and photos. `failed` where nothing here can read. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onRead: (codes: string[]) => void,
) {
  const reader = useRef<Promise<BarcodeReader>>(null)
  const [failed, setFailed] = useState(false)
  const tell = useEffectEvent(onRead)
  const open = () => (reader.current ??= openReader())

  useEffect(
    () => () => {
      void reader.current?.then(({ close }) => close())
      reader.current = null
    },
    [],
  )

  useEffect(() => {
    if (!isLive || failed) return
    const leaving = new AbortController()
    const isOver = () => leaving.signal.aborted
    const agree = createAgreement()
    const read = async () => {
      const { readFrame } = await open()
      while (!isOver() && video.current) {
        // Before the first picture is here there is nothing to draw.
        const codes = video.current.videoWidth ? await readFrame(video.current) : []
        const agreed = agree(codes, performance.now())
        if (!isOver() && agreed.length) tell(agreed)
        await wait(pause)
      }
    }
    read().catch(() => isOver() || setFailed(true))
    return () => leaving.abort()
  }, [video, isLive, failed])

  return {
    failed,
    retry: () => setFailed(false),
    readPhoto: async (photo: ImageBitmap) => (await open()).readPhoto(photo),
  }
}
