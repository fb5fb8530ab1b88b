import { useEffect, useRef, useState } from 'react'
import { useVisible } from '#client/lib/browser/use-visible.ts'

export type CameraState = 'starting' | 'live' | { problem: string }

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the camera. Allow it in the settings of your browser, then try again.',
  NotFoundError: 'There is no camera here.',
  OverconstrainedError: 'There is no camera here.',
}

/** Browsers open it for secure pages alone, and say nothing of it to others. */
const insecure = { problem: 'The camera works on secure pages (https) only.' }

const problemOf = (error: unknown): CameraState => ({
  problem:
    (error instanceof DOMException && problems[error.name]) ||
    'The camera does not start. Close other apps that use it, then try again.',
})

interface Size {
  width: number
  height: number
}

const open = (deviceId: string | null, { width, height }: Size) => {
  const size = { width: { ideal: width }, height: { ideal: height } }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } })
}

const camerasHere = async () => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** The camera in a video element, for as long as it is on the page and somebody looks at that. */
export function useCamera({ width, height }: Size) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(isSecureContext ? 'starting' : insecure)
  const [cameras, setCameras] = useState<string[]>([])
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const isVisible = useVisible()
  /** Which one; a new object is a new try. */
  const [wanted, setWanted] = useState<{ deviceId: string | null }>({ deviceId: null })

  useEffect(() => {
    if (!isSecureContext || !isVisible) return
    const leaving = new AbortController()
    const { signal } = leaving
    const tell = (state: CameraState) => signal.aborted || setState(state)
    const show = async (stream: MediaStream) => {
      signal.addEventListener('abort', () => stop(stream))
      if (signal.aborted || !video.current) {
        stop(stream)
        return
      }
      stream.getTracks().forEach((track) => {
        track.onended = () => tell({ problem: 'The camera has stopped.' })
        // Phones give it to a call, and back.
        track.onmute = () => tell({ problem: 'Another app is using the camera.' })
        track.onunmute = () => tell('live')
      })
      video.current.srcObject = stream
      await video.current.play()
      setState('live')
      setTrack(stream.getVideoTracks()[0] ?? null)
      setCameras(await camerasHere())
    }
    open(wanted.deviceId, { width, height })
      .then(show)
      .catch((error: unknown) => tell(problemOf(error)))
    return () => {
      leaving.abort()
      setTrack(null)
      // Whoever comes back sees it start, not what it showed last.
      setState('starting')
    }
  }, [wanted, isVisible, width, height])

  const restart = (deviceId: string | null) => {
    setState('starting')
    setWanted({ deviceId })
  }
  const turn = () => {
    const stream = video.current?.srcObject as MediaStream | null
    const now = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? ''
    restart(cameras[(cameras.indexOf(now) + 1) % cameras.length] ?? null)
  }

  return {
    video,
    state,
    /** What it gives, for as long as it does. */
    track,
    retry: isSecureContext ? () => restart(null) : null,
    turn: cameras.length > 1 ? turn : null,
  }
}
