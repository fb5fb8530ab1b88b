import { useEffect, useState } from 'react'

/** Not in TypeScript's own types: few cameras have all of it. */
interface Abilities {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
  focusMode?: string[]
}
interface Settings {
  torch?: boolean
  zoom?: number
  focusMode?: string
}

// Older browsers do not tell.
const abilitiesOf = (track: Partial<MediaStreamTrack>): Abilities =>
  (track.getCapabilities?.() ?? {}) as Abilities

/** Light and zoom, where the camera has them. */
export function useTrackControls(track: MediaStreamTrack | null) {
  const [asked, setAsked] = useState<{ of: MediaStreamTrack | null; settings: Settings }>()
  // Another camera begins anew.
  const set = asked?.of === track ? asked.settings : {}
  const abilities = track ? abilitiesOf(track) : {}
  const apply = (wanted: Settings) => {
    setAsked({ of: track, settings: { ...set, ...wanted } })
    // It is a wish: a camera that cannot fulfil it goes on as it is.
    track?.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] }).catch(() => undefined)
  }

  useEffect(() => {
    if (!track || !abilitiesOf(track).focusMode?.includes('continuous')) return
    const wanted: Settings = { focusMode: 'continuous' }
    track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] }).catch(() => undefined)
  }, [track])

  const { zoom, torch } = abilities
  return {
    torch: torch ? { isOn: set.torch ?? false, toggle: () => apply({ torch: !set.torch }) } : null,
    zoom:
      zoom && zoom.max > zoom.min
        ? { ...zoom, value: set.zoom ?? zoom.min, change: (value: number) => apply({ zoom: value }) }
        : null,
  }
}
