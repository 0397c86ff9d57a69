/**
 * What is wrong with what is held, a line each: a unit that two have at one time, a hold that does
 * not follow from its reservation, one that its reservation should have and has not, a unit beyond
 * those that there are of nobody who was booked beyond (where they were never made fewer). Sees the
 * rows that its connection may see.
 */
export const WRONG_HOLDS = `
  with must as (
    select r.hospital_id, r.reservation_id, held.id as held_id, held.unit,
      lower(r.occupies) as held_from, upper(r.occupies) as held_to
    from reservations r,
      lateral (values (r.product_id, r.seat), (r.doctor_id, r.doctor_unit),
        (r.facility_id, r.facility_unit)) as held (id, unit)
    where r.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') and r.seat is not null
      and held.id is not null)
  select format('unit %s of %s twice at %s', a.unit, a.held_id, a.held_from) as what
  from reservation_holds a join reservation_holds b
    on b.hospital_id = a.hospital_id and b.held_id = a.held_id and b.unit = a.unit
    and b.reservation_id < a.reservation_id
    and b.held_from < a.held_to and a.held_from < b.held_to
  union all
  select format('%s holds %s of %s, which it has not', reservation_id, unit, held_id)
  from (select hospital_id, reservation_id, held_id, unit, held_from, held_to
    from reservation_holds except table must) as too_many
  union all
  select format('%s has %s of %s, and does not hold it', reservation_id, unit, held_id)
  from (table must except select hospital_id, reservation_id, held_id, unit, held_from, held_to
    from reservation_holds) as too_few
  union all
  select format('%s has unit %s of %s, of which there are %s', r.reservation_id, must.unit, o.name,
    o.units)
  from must
  join reservations r using (hospital_id, reservation_id)
  join resources o on o.hospital_id = must.hospital_id and o.resource_id = must.held_id
  where must.unit >= o.units and not r.overbooked`;
