import { BOOKING } from "#app/text/booking.ts";
import { CHANNELS, type Channel } from "./booking-data.ts";

interface ChannelTabsProps {
  channel: Channel;
  onChoose: (channel: Channel) => void;
}

/** 전화 or 현장, of the form `booking`. */
export const ChannelTabs = ({ channel, onChoose }: ChannelTabsProps) => (
  <fieldset className="tabs">
    <legend className="vh">{BOOKING.from}</legend>
    {CHANNELS.map((one) => (
      <label key={one}>
        <input
          type="radio"
          name="channel"
          value={one}
          form="booking"
          checked={one === channel}
          onChange={() => onChoose(one)}
        />
        {BOOKING.channels[one]}
      </label>
    ))}
  </fieldset>
);

/** How the parameter `channel` names it: of the first one an address says nothing. */
export const channelParam = (channel: Channel): string => (channel === CHANNELS[0] ? "" : channel);
export const channelNamed = (param: string): Channel =>
  CHANNELS.find((channel) => channelParam(channel) === param) ?? CHANNELS[0];
