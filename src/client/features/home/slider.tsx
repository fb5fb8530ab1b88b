import type { KeyboardEvent } from 'react'
import { SlideBanner } from './slide-banner.tsx'
import { SliderControls } from './slider-controls.tsx'
import { slides } from './slides.ts'
import { useSlider } from './use-slider.ts'

export function Slider() {
  const { viewport, selected, ...slider } = useSlider()

  const stepByArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') slider.goToNext()
    if (key === 'ArrowLeft') slider.goToPrevious()
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Home featured product slider"
      className="relative"
      onKeyDown={stepByArrow}
    >
      <SliderControls
        selected={selected}
        playing={slider.playing}
        onSelect={slider.goTo}
        onTogglePlaying={slider.togglePlaying}
      />
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <SlideBanner key={slide.id} slide={slide} shown={index === selected} />
          ))}
        </div>
      </div>
    </section>
  )
}
