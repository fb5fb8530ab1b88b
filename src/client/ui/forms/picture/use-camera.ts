import { useEffect, useRef, useState } from 'react'

type CameraState = 'starting' | 'live' | { problem: string }

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

const open = (deviceId: string | null) => {
  const size = { width: { ideal: 1920 }, height: { ideal: 1440 } }
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } })
}

const camerasHere = async () => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** The camera in a video element, for as long as it is on the page. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(isSecureContext ? 'starting' : insecure)
  const [cameras, setCameras] = useState<string[]>([])
  /** Which one; a new object is a new try. */
  const [wanted, setWanted] = useState<{ deviceId: string | null }>({ deviceId: null })

  useEffect(() => {
    if (!isSecureContext) return
    const leaving = new AbortController()
    const { signal } = leaving
    const show = async (stream: MediaStream) => {
      signal.addEventListener('abort', () => stop(stream))
      if (signal.aborted || !video.current) {
        stop(stream)
        return
      }
      stream.getTracks().forEach((track) => {
        track.onended = () => setState({ problem: 'The camera has stopped.' })
      })
      video.current.srcObject = stream
      await video.current.play()
      setState('live')
      setCameras(await camerasHere())
    }
    open(wanted.deviceId)
      .then(show)
      .catch((error: unknown) => signal.aborted || setState(problemOf(error)))
    return () => leaving.abort()
  }, [wanted])

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
    retry: isSecureContext ? () => restart(null) : null,
    turn: cameras.length > 1 ? turn : null,
  }
}
