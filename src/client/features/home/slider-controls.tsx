import { Pause, Play } from 'lucide-react'
import { slides } from './slides.ts'

interface Props {
  selected: number
  playing: boolean
  onSelect: (index: number) => void
  onTogglePlaying: () => void
}

export const SliderControls = ({ selected, playing, onSelect, onTogglePlaying }: Props) => (
  <div className="slider-controls">
    <button
      type="button"
      className="slider-button"
      aria-label={playing ? 'Pause the slider' : 'Play the slider'}
      onClick={onTogglePlaying}
    >
      {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
    </button>
    {slides.map(({ id, titleMain }, index) => (
      <button
        key={id}
        type="button"
        className="slider-button slider-bullet"
        aria-label={`Go to slide ${index + 1}: ${titleMain}`}
        aria-current={index === selected}
        onClick={() => onSelect(index)}
      />
    ))}
  </div>
)
